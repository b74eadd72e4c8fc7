import type { officeEndpoints } from '#contract/office/office-endpoints.ts'

type Addresses = {
  [
    Name in keyof typeof officeEndpoints
  ]: `${(typeof officeEndpoints)[Name]['method']} ${(typeof officeEndpoints)[Name]['path']}`
}

// The contract's table brings its parser with it, which no browser needs: the compiler holds these lines against it.
export const officeAddresses = {
  stockTickets: 'GET /api/office/stock/tickets',
  addTicket: 'POST /api/office/stock/tickets',
  changeTicket: 'POST /api/office/stock/tickets/change',
  changeTicketStock: 'POST /api/office/stock/tickets/stock',
  stopTicket: 'POST /api/office/stock/tickets/stop',
  sortTickets: 'POST /api/office/stock/tickets/sort',
  copyTickets: 'POST /api/office/stock/tickets/copy',
  stockCourses: 'GET /api/office/stock/courses',
  addCourse: 'POST /api/office/stock/courses',
  changeCourse: 'POST /api/office/stock/courses/change',
  takeBackDeposit: 'POST /api/office/stock/courses/take-back-deposit',
  serveCourse: 'POST /api/office/stock/courses/serve',
  stockRules: 'GET /api/office/stock/refund-rules',
  changeRules: 'POST /api/office/stock/refund-rules/change',
  groupRules: 'GET /api/office/stock/group-refund-rules',
  changeGroupRules: 'POST /api/office/stock/group-refund-rules/change',
  floorPlan: 'GET /api/office/floor-plan',
  beginFloorDraft: 'POST /api/office/floor-plans',
  floorPlanVersion: 'GET /api/office/floor-plans/:id',
  saveFloorDraft: 'POST /api/office/floor-plans/:id/save',
  discardFloorDraft: 'POST /api/office/floor-plans/:id/discard',
  checkFloorPlan: 'GET /api/office/floor-plans/:id/check',
  publishFloorPlan: 'POST /api/office/floor-plans/:id/publish',
} as const satisfies Addresses
