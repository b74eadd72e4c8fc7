import type { OfficeAnswers } from '#contract/office/office-endpoints.ts'

export type StaffMember = OfficeAnswers<'staff'>[number]
