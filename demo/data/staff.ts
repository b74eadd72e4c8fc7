// The people of the demo's office: one for each role, so that a visitor can see the night as each of them does.
import type { Role } from '#domain/staff/permissions.ts'

/** `outlet`: where they work; null: everywhere. */
export type DemoPerson = { id: string; email: string; name: string; role: Role; outlet: string | null }

const person = (no: number, name: string, role: Role, outlet: string | null): DemoPerson => ({
  id: `5e14a000-0000-4000-8000-00000000000${no}`,
  email: `${role}@senja.example`,
  name,
  role,
  outlet,
})

export const demoStaff: readonly DemoPerson[] = [
  person(1, 'Arif Santoso', 'owner', null),
  person(2, 'Rina Wijaya', 'manager', 'kuningan'),
  person(3, 'Dewi Anggraini', 'host', 'kuningan'),
  person(4, 'Made Suarta', 'door', 'kuningan'),
  person(5, 'Bayu Pratama', 'cashier', 'kuningan'),
  person(6, 'Sinta Maharani', 'marketing', null),
  person(7, 'Hendra Gunawan', 'finance', null),
]
