import type { OfficeAnswer } from '#office/api/office.ts'

export type StockCourses = OfficeAnswer<'stockCourses'>
export type Course = StockCourses['courses'][number]
