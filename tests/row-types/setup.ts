// In every process that runs unit tests: what statements answer is written down, and kept after each file.
import { afterAll } from 'vitest'
import { recordAnswers, writeAnswers } from '#tests/row-types/record-answers.ts'

recordAnswers()
afterAll(writeAnswers)
