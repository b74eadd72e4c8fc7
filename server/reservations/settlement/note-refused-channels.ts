import { saveRefusedChannels } from '#server/payments/gateways/channel-repository.ts'
import { alertOfMoney, flagPayment } from '#server/payments/repository.ts'
import type { Work } from '#server/work.ts'

/** Stores payment channels that a gateway refused, so that later payment pages leave them out. Flags each channel once for staff. */
export async function noteRefusedChannels(work: Work, provider: string, channels: readonly string[]): Promise<void> {
  if (channels.length === 0) return
  const now = work.now()
  const codes = await saveRefusedChannels(work.sql, { provider, codes: channels, now })
  if (codes.length === 0) return
  const note = codes.includes('*') ? 'the list of channels' : codes.join(', ')
  await flagPayment(work.sql, { reference: provider, kind: 'channel_refused', note, now })
  await alertOfMoney(work.sql, `gateway channel refused: ${provider} ${note}`, now)
  work.log.error('a gateway refused channels: are they active in its account?', new Error(note), { provider })
}
