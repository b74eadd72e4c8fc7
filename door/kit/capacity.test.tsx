import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Capacity } from '#door/kit/capacity.tsx'
import { SpokenProvider } from '#door/kit/spoken.tsx'
import { doorMessages as english } from '#messages/en/door/door-messages.ts'
import { doorMessages as indonesian } from '#messages/id/door/door-messages.ts'

test.each([
  ['id', indonesian, ['1.250', 'batas 5.000', '3.750', '2.100']],
  ['en', english, ['1,250', 'limit 5,000', '3,750', '2,100']],
] as const)(
  'C12 in %s the digits of the door’s counts are grouped as in that language',
  (language, messages, texts) => {
    const html = renderToStaticMarkup(
      <SpokenProvider language={language} messages={messages} zone="Asia/Jakarta">
        <Capacity inside={1250} limit={5000} awaited={2100} />
      </SpokenProvider>,
    )
    for (const text of texts) expect(html).toContain(text)
  },
)
