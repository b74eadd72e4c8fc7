// A simulated gateway in a separate process. Start it with `node bin/run.js tests/gateways/main.ts xendit --port 9010 --notify
// http://…/notifications`. The process accepts the calls of a merchant in the protocol of the provider. Below the path /control, it accepts
// the commands of a test.
import { parseArgs } from 'node:util'
import { Hono } from 'hono'
import { z } from 'zod'
import { openMidtrans } from '#tests/gateways/midtrans.ts'
import { listen, MOODS, type Place, REFUND_MOODS, retryWebhooks, type State } from '#tests/gateways/stand-in.ts'
import { openXendit } from '#tests/gateways/xendit.ts'

const RETRY_EVERY_MS = 1000

const mood = z.strictObject({
  mood: z.enum(MOODS).optional(),
  refunds: z.enum(REFUND_MOODS).optional(),
  notifyUrl: z.url().nullable().optional(),
  callsPerMinute: z.int().positive().nullable().optional(),
})
const act = z.strictObject({
  act: z.enum(['pay', 'fail', 'expire', 'choose', 'endRefund']),
  reference: z.string(),
  channel: z.string().optional(),
  amount: z.int().positive().optional(),
})

type StandIn = {
  url: string
  key: string
  books: { state: State }
  acts: Record<z.infer<typeof act>['act'], (command: z.infer<typeof act>) => unknown>
  close: () => Promise<void>
}

async function openStandIn(name: string, at: Place): Promise<StandIn> {
  const now = () => new Date()
  if (name === 'xendit') {
    const x = await openXendit(now, at)
    return {
      ...x,
      acts: {
        pay: ({ reference, channel, amount }) =>
          x.pay(reference, { ...(channel && { channel }), ...(amount && { amount }) }),
        fail: ({ reference }) => x.fail(reference),
        expire: ({ reference }) => x.expire(reference),
        choose: ({ reference, channel = 'BCA_VIRTUAL_ACCOUNT' }) => x.choose(reference, channel),
        endRefund: ({ reference }) => x.endRefund(reference, 'SUCCEEDED'),
      },
    }
  }
  if (name !== 'midtrans') throw new Error('which: xendit or midtrans')
  const m = await openMidtrans(now, at)
  return {
    ...m,
    acts: {
      pay: ({ reference, channel, amount }) =>
        m.pay(reference, { ...(channel && { channel }), ...(amount && { amount }) }),
      fail: ({ reference }) => m.fail(reference),
      expire: ({ reference }) => m.expire(reference),
      choose: ({ reference, channel = 'bca_va' }) => m.choose(reference, channel),
      endRefund: ({ reference }) => m.endRefund(reference),
    },
  }
}

/**
 * Returns the routes for the commands of a test. A command sets the behavior of the simulated gateway, acts as one of its guests, or reads
 * its stored data.
 */
function controlOf({ books, acts }: StandIn): Hono {
  const control = new Hono()
  control.put('/control/state', async (c) => {
    Object.assign(books.state, mood.parse(await c.req.json()))
    return c.json({ done: true })
  })
  control.post('/control/act', async (c) => {
    const command = act.parse(await c.req.json())
    await acts[command.act](command)
    return c.json({ done: true })
  })
  control.get('/control/books', (c) => {
    const { state, ...rest } = books as { state: State } & Record<string, unknown>
    return c.json({ ...rest, calls: state.calls, callTimes: state.callTimes })
  })
  return control
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    /** The address at which the browser of a guest reaches the payment pages of the simulated gateway. */
    public: { type: 'string' },
    control: { type: 'string', default: '0' },
    notify: { type: 'string' },
  },
})
const { host, public: origin } = values
const standIn = await openStandIn(positionals[0] ?? '', { port: Number(values.port), host, ...(origin && { origin }) })
standIn.books.state.notifyUrl = values.notify ?? null
standIn.books.state.isRetrying = true
const control = await listen(controlOf(standIn), { port: Number(values.control), host: '127.0.0.1' })
const retrying = setInterval(() => void retryWebhooks(standIn.books.state), RETRY_EVERY_MS)
console.log(JSON.stringify({ url: standIn.url, control: control.url, key: standIn.key }))
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    clearInterval(retrying)
    void Promise.all([standIn.close(), control.close()]).then(() => process.exit(0))
  })
