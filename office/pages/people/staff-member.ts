import type { OfficeAnswer } from '#office/api/office.ts'

export type StaffMember = OfficeAnswer<'staff'>[number]
