import { expect, test } from 'vitest'
import { languageOfTerminal } from '#domain/language.ts'

test.each([
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'id_ID.UTF-8' }, 'id'],
  [{ LANG: 'C.UTF-8' }, 'id'],
  [{}, 'id'],
] as const)('the environment variables %j select the language %s', (environment, language) => {
  expect(languageOfTerminal(environment)).toBe(language)
})
