// Lints the documents of both APIs, as the tools of a client do.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

/**
 * Redocly reports these paths of the spec as ambiguous, because they are similar to `/reservations/{id}/…`. But the id of a reservation is
 * a UUID, so each address fits only one path.
 */
const PATHS_OF_SPEC = /`\/api\/web\/reservations\/(?:payment-status|detail-reservation)\/\{id\}`/

test.each(['/api/openapi.json', '/api/partner/openapi.json'])(
  'R-096 Redocly finds no error and no warning in %s',
  async (path) => {
    await using app = await testApp({ checkAtEnd: false })
    const answer = await fetch(`${(await app.open()).url}${path}`)
    expect(answer.status).toBe(200)
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: await answer.text(), absoluteRef: path, config })
    const lines = problems
      .filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !PATHS_OF_SPEC.test(message))
      .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)
    expect(lines).toEqual([])
  },
)
