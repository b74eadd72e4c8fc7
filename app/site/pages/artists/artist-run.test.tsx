import { expect, test } from 'vitest'
import type { InkedCard } from '#app/components/cards/event-card.ts'
import { ArtistRuns } from '#app/site/pages/artists/artist-run.tsx'
import { renderPart } from '#tests/support/drawn.tsx'

const night = (state: InkedCard['badge']['state'], id: number) =>
  ({
    event: {
      id,
      slug: `night-${id}`,
      title: 'Counter Culture',
      event_date: `2031-03-1${id}`,
      potrait_image: '/pictures/a.webp',
      price_from: 150_000,
      outlet: { name: 'YesChef Senopati' },
    },
    badge: { state, text: '' },
    opens: '19:00',
    zone: 'WIB',
    inks: {},
  }) as InkedCard

test('only nights with places have an arrow in the list of an artist’s nights', () => {
  const states = ['available', 'few', 'whatsapp', 'sold_out', 'closed', 'past'] as const
  const html = renderPart('en', <ArtistRuns runs={[{ name: 'a', nights: states.map(night) }]} />)
  const rows = html.split('<li').slice(2)
  expect(rows.map((row) => row.includes('#i-right') || row.includes('<svg'))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
