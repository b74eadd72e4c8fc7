import { expect, test } from 'vitest'
import { drawingOf, type Room } from '#domain/floor/drawing.ts'
import { problemsOf } from '#domain/floor/plan-problems.ts'
import { ROOM_TEMPLATE_NAMES, ROOM_TEMPLATES, type RoomTemplate, seatsOf } from '#domain/setup/room-templates.ts'

/** Returns the drawing of an example room. The id of a kind or a section is its position in the list, starting at 1. */
function drawingOfTemplate(template: RoomTemplate) {
  const idIn = (rows: readonly { key: string }[], key: string) => rows.findIndex((row) => row.key === key) + 1
  const room: Room = {
    width: template.width,
    height: template.height,
    walls: [...template.walls],
    fixtures: [...template.fixtures],
  }
  return drawingOf(
    room,
    template.tables.map(({ kind, section, ...place }) => ({
      ...place,
      key: place.name,
      capacity: seatsOf(template, { ...place, kind, section }),
      categoryId: idIn(template.kinds, kind),
      sectionId: idIn(template.sections, section),
      joins: null,
    })),
  )
}

test.each(ROOM_TEMPLATE_NAMES)('the plan check reports no problem for the example room %s', (name) => {
  const template: RoomTemplate = ROOM_TEMPLATES[name]
  const ids = (rows: readonly unknown[]) => new Set(rows.map((_, at) => at + 1))
  const knownIds = { categories: ids(template.kinds), sections: ids(template.sections) }
  expect(problemsOf(drawingOfTemplate(template), knownIds)).toEqual([])
})

test.each(ROOM_TEMPLATE_NAMES)('the example room %s has a table of each of its kinds and sections', (name) => {
  const template: RoomTemplate = ROOM_TEMPLATES[name]
  expect(new Set(template.tables.map(({ kind }) => kind))).toEqual(new Set(template.kinds.map(({ key }) => key)))
  expect(new Set(template.tables.map(({ section }) => section))).toEqual(
    new Set(template.sections.map(({ key }) => key)),
  )
})
