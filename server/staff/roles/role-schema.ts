// Roles that the group made: copies of a built-in role with other rights. The built-in roles and their rights are part of the code.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BaseRole } from '#domain/staff/house-roles.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { instant } from '#server/db/columns.ts'

export const houseRoles = pgTable(
  'house_roles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /**
     * The built-in role of which this role is a copy. This role cannot exceed the limits of the built-in role. The value never changes,
     * because grants also store it.
     */
    base: text('base').$type<BaseRole>().notNull(),
    rights: text('rights').array().$type<Permission[]>().notNull(),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    uniqueIndex('house_roles_name').on(sql`lower(${t.name})`),
    unique('house_roles_base_once').on(t.id, t.base),
    check('house_roles_base', sql`${t.base} in ('manager', 'host', 'door', 'cashier', 'marketing', 'finance')`),
    check('house_roles_name_length', sql`length(${t.name}) between 1 and 40`),
    check('house_roles_rights', sql`cardinality(${t.rights}) between 1 and 100`),
    /**
     * With these rights, a person could give rights to other people. So a copy never has the right to change settings, and only a copy of
     * the manager role may have the rights to manage staff and devices.
     */
    check(
      'house_roles_owners_rights',
      sql`not ${t.rights} && array['settings.change'] and (${t.base} = 'manager' or not ${t.rights} && array['staff.manage', 'device.manage'])`,
    ),
    check('house_roles_version', sql`${t.version} > 0`),
  ],
)
