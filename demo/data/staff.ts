// The staff of the demo's office. There is one person for each role, so that a visitor can see a night as each role sees it.
import type { Role } from '#domain/staff/permissions.ts'

/** `outlets`: the outlets where the person works, as `brand/outlet`. An empty list means all outlets. */
export type DemoPerson = { id: string; email: string; name: string; role: Role; outlets: readonly string[] }

const person = (no: number, name: string, role: Role, outlets: readonly string[] = []): DemoPerson => ({
  id: `5e14a000-0000-4000-8000-00000000000${no}`,
  email: `${role}@senja.example`,
  name,
  role,
  outlets,
})

const KUNINGAN = 'luna-senja/kuningan'
const CANGGU = 'ombak/canggu'

export const demoStaff: readonly DemoPerson[] = [
  person(1, 'Arif Santoso', 'owner'),
  person(2, 'Rina Wijaya', 'manager', [KUNINGAN, CANGGU]),
  person(3, 'Dewi Anggraini', 'host', [KUNINGAN]),
  person(4, 'Made Suarta', 'door', [KUNINGAN]),
  person(5, 'Bayu Pratama', 'cashier', [KUNINGAN]),
  person(6, 'Sinta Maharani', 'marketing'),
  person(7, 'Hendra Gunawan', 'finance'),
]
