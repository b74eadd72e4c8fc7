import type { officeEndpoints } from '#contract/office/office-endpoints.ts'

type Addresses = {
  [
    Name in keyof typeof officeEndpoints
  ]: `${(typeof officeEndpoints)[Name]['method']} ${(typeof officeEndpoints)[Name]['path']}`
}

// The contract's table brings its parser with it, which no browser needs: the compiler holds these lines against it.
export const officeAddresses = {
  floorPlan: 'GET /api/office/floor-plan',
  beginFloorDraft: 'POST /api/office/floor-plans',
  floorPlanVersion: 'GET /api/office/floor-plans/:id',
  saveFloorDraft: 'POST /api/office/floor-plans/:id/save',
  discardFloorDraft: 'POST /api/office/floor-plans/:id/discard',
  checkFloorPlan: 'GET /api/office/floor-plans/:id/check',
  publishFloorPlan: 'POST /api/office/floor-plans/:id/publish',
} as const satisfies Addresses
