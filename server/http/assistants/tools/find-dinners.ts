import { z } from 'zod'
import type { CourseEntity } from '#contract/web/restaurants/restaurant-endpoints.ts'
import { assistants as en } from '#messages/en/assistants.ts'
import { assistants as id } from '#messages/id/assistants.ts'
import { assistantTool } from '#server/http/assistants/assistant-tool.ts'
import { bookableNight } from '#server/http/assistants/sale-night.ts'
import {
  clock,
  languageField,
  nightField,
  outletField,
  partyField,
  rupiah,
  whole,
} from '#server/http/assistants/tool-shapes.ts'

const messages = { id, en }

export const findDinners = assistantTool({
  title: 'Find dinners of a night',
  description:
    'Lists the times at which a restaurant can seat the party on a night, the sections with room at each time, and the courses with their deposit per guest. The deposit is deducted from the bill.',
  isRead: true,
  takes: z.object({ outlet_id: outletField, night: nightField, party: partyField, language: languageField }),
  answers: z.object({
    times: z.array(
      z.object({
        time: clock,
        sections: z.array(whole).describe('section_id of sections with room; empty: full'),
        reason: z.string().nullable().describe('Why the party cannot be seated then'),
      }),
    ),
    sections: z.array(z.object({ section_id: whole, name: z.string() })),
    courses: z.array(
      z.object({
        course_id: whole,
        name: z.string(),
        about: z.string(),
        deposit_each: rupiah.describe('Paid online for each guest'),
        dishes: z.array(z.string()),
        contains: z.array(z.string()).describe('pork, alcohol and allergens in any of its dishes'),
      }),
    ),
  }),
  run: async ({ app, language: of, askApi }, input) => {
    await bookableNight(app, input.outlet_id, input.night)
    const params = { outletId: input.outlet_id }
    const [courses, sections, sessions] = await Promise.all([
      askApi('restaurantCourses', { params, query: { date: input.night } }),
      askApi('restaurantSections', { params }),
      askApi('restaurantSessions', { params, query: { date: input.night, pax: input.party } }),
    ])
    const times = sessions.map((session) => ({
      time: session.time,
      sections: session.sections.filter((section) => section.available).map((section) => section.id),
      reason: session.reason,
    }))
    return {
      text: messages[of].dinnersFound(
        times.filter((session) => session.sections.length > 0).map((session) => session.time),
        input.party,
        courses.length,
      ),
      data: {
        times,
        sections: sections.map((section) => ({ section_id: section.id, name: section.name })),
        courses: courses.map(presentCourse),
      },
    }
  },
})

const presentCourse = ({ id: courseId, name, description, deposit, dishes }: CourseEntity) => ({
  course_id: courseId,
  name,
  about: description,
  deposit_each: deposit,
  dishes: dishes.map((dish) => dish.name),
  contains: [
    ...(dishes.some((dish) => dish.contains_pork) ? ['pork'] : []),
    ...(dishes.some((dish) => dish.contains_alcohol) ? ['alcohol'] : []),
    ...new Set(dishes.flatMap((dish) => dish.allergens)),
  ],
})
