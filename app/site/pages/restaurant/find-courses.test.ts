import { expect, test } from 'vitest'
import { findCourses } from '#app/site/pages/restaurant/find-courses.ts'
import { testApp } from '#tests/support/app.ts'

test('visual 3 each dish of a dinner has its own picture, or the picture of its brand’s empty plate', async () => {
  await using app = await testApp()
  const [outlet] = await app.sql<{ id: number }[]>`
    select o.id from outlets o join brands b on b.id = o.brand_id where b.slug = 'yeschef'`
  const request = { outletId: outlet?.id ?? 0, brand: 'yeschef', tonight: '2026-11-27' as const }
  const before = await findCourses(app, 'en', request)
  const pictures = new Map(before.courses.flatMap(({ dishes }) => dishes.map(({ name, image }) => [name, image])))
  expect(new Set(pictures.values()).size).toBe(pictures.size)
  expect(pictures.get('Trembling egg')).toContain('/pictures/dishes/yeschef-chawanmushi.webp')
  await app.sql`
    update courses set dishes = (select jsonb_agg(d - 'image') from jsonb_array_elements(dishes) d) where outlet_id = ${request.outletId}`
  const after = await findCourses(app, 'en', request)
  const plain = new Set(after.courses.flatMap(({ dishes }) => dishes.map(({ image }) => image.replace(/[?#].*/, ''))))
  expect([...plain]).toEqual(['/pictures/dishes/yeschef-plain.webp'])
})
