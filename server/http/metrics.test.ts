import { expect, test } from 'vitest'
import { testWorld } from '#tests/support/world.ts'

const TOKEN = 'a token for whoever watches'

test('R-093 the numbers of the house are read with their token alone, and not at all where there is none', async () => {
  const statusOf = async (settings: { metricsToken: string | null; isSandbox: boolean }, sent?: string) => {
    await using world = await testWorld({ settings })
    const { url } = await world.open()
    const answer = await fetch(`${url}/metrics`, sent ? { headers: { authorization: sent } } : {})
    return [answer.status, (await answer.text()).includes('senja_waiting')]
  }
  const real = { metricsToken: TOKEN, isSandbox: false }
  expect(await statusOf(real)).toEqual([404, false])
  expect(await statusOf(real, 'Bearer a token for whoever watchez')).toEqual([404, false])
  expect(await statusOf(real, `Bearer ${TOKEN}`)).toEqual([200, true])
  expect(await statusOf({ metricsToken: null, isSandbox: false })).toEqual([404, false])
  expect(await statusOf({ metricsToken: null, isSandbox: true })).toEqual([200, true])
})
