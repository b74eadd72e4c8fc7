import type { ShownCourse } from '#app/site/pages/restaurant/find-courses.ts'

/** Number of dishes with a picture on the card of a menu: one large picture and four small pictures. */
const PICTURED = 5

/**
 * Returns the dishes that the card of a menu shows with a picture. Dishes that are in few menus come first, so that the cards of the menus
 * look different.
 */
export function rarestDishes(course: ShownCourse, courses: readonly ShownCourse[]): ShownCourse['dishes'] {
  const menusWith = (name: string) => courses.filter(({ dishes }) => dishes.some((dish) => dish.name === name)).length
  return course.dishes.toSorted((a, b) => menusWith(a.name) - menusWith(b.name)).slice(0, PICTURED)
}
