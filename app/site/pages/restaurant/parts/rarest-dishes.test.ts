import { expect, test } from 'vitest'
import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'
import { rarestDishes } from '#app/site/pages/restaurant/parts/rarest-dishes.ts'

const courseOf = (...names: string[]) =>
  ({ dishes: names.map((name) => ({ name, image: '', marks: [] })) }) as unknown as ShownCourse

test('the pictures of a menu begin with the dishes that no other menu serves, and show at most five dishes', () => {
  const small = courseOf('bread', 'egg', 'chicken')
  const large = courseOf('bread', 'egg', 'marrow', 'fish', 'pork', 'curry')
  const names = (course: ShownCourse) => rarestDishes(course, [small, large]).map(({ name }) => name)
  expect(names(small)).toEqual(['chicken', 'bread', 'egg'])
  expect(names(large)).toEqual(['marrow', 'fish', 'pork', 'curry', 'bread'])
})
