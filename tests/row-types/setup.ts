// Runs in every process of unit tests. It records the results of statements, and writes them to a file after each test file.
import { afterAll } from 'vitest'
import { recordAnswers, writeAnswers } from '#tests/row-types/record-answers.ts'

recordAnswers()
afterAll(writeAnswers)
