// Tests how answers and news of WhatsApp are read. The test data has the form that Meta's documents describe.
import { expect, test } from 'vitest'
import { readOutcome } from '#server/notifications/whatsapp/cloud-api.ts'
import { readNews } from '#server/notifications/whatsapp/read-news.ts'

test('a failed answer with an error code of WhatsApp is final, and any other failed answer has an unknown outcome', () => {
  const answer = (status: number, body: unknown) => readOutcome({ status, isOk: status === 200, body })
  expect(answer(200, { messages: [{ id: 'wamid.1' }] })).toEqual({ kind: 'accepted', id: 'wamid.1' })
  for (const code of [4, 80_007, 130_429, 131_048, 131_056])
    expect(answer(400, { error: { code } })).toEqual({ kind: 'busy', code })
  for (const code of [100, 190, 131_026, 131_047, 132_000, 132_001])
    expect(answer(400, { error: { code } })).toEqual({ kind: 'refused', code })
  for (const unclear of [
    answer(0, null),
    answer(502, '<html>'),
    answer(500, { error: { code: 131_000 } }),
    answer(200, {}),
  ])
    expect(unclear).toEqual({ kind: 'unknown' })
})

test('reading news from WhatsApp leaves out unknown kinds, other numbers and guests without a phone', () => {
  const news = {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
              contacts: [{ profile: { name: 'Rani' }, wa_id: '6281234567890' }],
              statuses: [
                {
                  id: 'wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1RjQyNUE3NEYxMzAzMzQ5MkEA',
                  status: 'delivered',
                  timestamp: '1750263773',
                  recipient_id: '6281234567890',
                  recipient_type: 'individual',
                  biz_opaque_callback_data: 'message:7',
                  pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' },
                },
                { status: 'delivered' },
              ],
              messages: [
                { from: '6281234567890', id: 'wamid.Y', timestamp: '1750263774', type: 'text', text: { body: 'STOP' } },
                { from_user_id: 'ID.123', id: 'wamid.Z', timestamp: '1750263775', type: 'sticker', sticker: {} },
              ],
            },
          },
          { field: 'message_template_status_update', value: { event: 'APPROVED' } },
          {
            field: 'messages',
            value: { metadata: { phone_number_id: '999' }, statuses: [{ id: 'x', status: 'sent' }] },
          },
        ],
      },
    ],
  }
  const read = readNews(news, '106540352242922')
  expect(read?.statuses.map(({ status, biz_opaque_callback_data: data }) => [status, data])).toEqual([
    ['delivered', 'message:7'],
  ])
  expect(read?.messages.map(({ from, type }) => [from, type])).toEqual([
    ['6281234567890', 'text'],
    [undefined, 'sticker'],
  ])
  expect(readNews('nothing', '1')).toBeNull()
})
