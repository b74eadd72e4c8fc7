// Starts a simulated gateway in a separate process. A test sends commands to this process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Mood, RefundMood } from '#tests/gateways/stand-in.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

export type Order = {
  act: 'pay' | 'fail' | 'expire' | 'choose' | 'endRefund'
  /** Reference of the payment. A command about a refund has the key of the refund instead. */
  reference: string
  channel?: string
  amount?: number
}
type StateChange = {
  mood?: Mood
  refunds?: RefundMood
  notifyUrl?: string | null
  callsPerMinute?: number | null
}

/** Starts a simulated gateway in a separate process. `Books` is the type of the data that this gateway stores. */
export async function openStandInProcess<Books>(name: 'xendit' | 'midtrans', port = 0) {
  const child = spawn(process.execPath, [MAIN, name, '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url, control, key } = JSON.parse(line) as { url: string; control: string; key: string }
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${control}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the stand-in answered ${answer.status} to ${path} ${JSON.stringify(body)}`)
  }
  return {
    url,
    key,
    be: (change: StateChange) => send('PUT', 'state', change),
    order: (order: Order) => send('POST', 'act', order),
    books: async (): Promise<Books & { calls: string[]; callTimes: number[] }> =>
      (await (await fetch(`${control}/control/books`)).json()) as Books & { calls: string[]; callTimes: number[] },
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
