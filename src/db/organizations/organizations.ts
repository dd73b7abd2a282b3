import { and, eq, isNull } from 'drizzle-orm'
import { provides } from '../../lib/members/profile-options.ts'
import type { BillingFields, OrganizationFields } from '../../lib/organizations/organization.ts'
import { MAX_OWNED_ORGANIZATIONS } from '../../lib/organizations/organization.ts'
import type { Db } from '../database.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { permittedFor, selectOwned } from './teams.ts'

export type CreateResult = { ok: true; id: string } | { ok: false; reason: 'role' | 'too_many' }

/** Limited per owner, under a lock of the member's row. */
export const createOrganization = (
  db: Db,
  memberId: string,
  fields: OrganizationFields,
): Promise<CreateResult> =>
  db.transaction(async (tx) => {
    const [member] = await tx
      .select({ role: users.primaryRole })
      .from(users)
      .where(eq(users.id, memberId))
      .for('no key update')
    if (!provides(member?.role)) return { ok: false, reason: 'role' }
    const owned = await selectOwned(tx, memberId).limit(MAX_OWNED_ORGANIZATIONS)
    if (owned.length >= MAX_OWNED_ORGANIZATIONS) return { ok: false, reason: 'too_many' }
    const [{ id } = { id: '' }] = await tx
      .insert(organizations)
      .values(fields)
      .returning({ id: organizations.id })
    await tx.insert(teamMembers).values({ organizationId: id, userId: memberId, role: 'owner' })
    return { ok: true, id }
  })

const isEditable = (memberId: string, id: string) =>
  and(
    eq(organizations.id, id),
    isNull(organizations.closedAt),
    permittedFor(memberId, organizations.id, 'page'),
  )

export async function editOrganization(
  db: Db,
  memberId: string,
  id: string,
  fields: Partial<Nullable>,
): Promise<boolean> {
  const changed = await db
    .update(organizations)
    .set({ ...fields, updatedAt: new Date() })
    .where(isEditable(memberId, id))
    .returning({ id: organizations.id })
  return changed.length > 0
}

type Nullable = { [Name in keyof OrganizationFields]: OrganizationFields[Name] | null } & Pick<
  OrganizationFields,
  'name' | 'type'
>

export async function changeBilling(
  db: Db,
  memberId: string,
  id: string,
  { billingName, taxNumber }: BillingFields,
): Promise<boolean> {
  const changed = await db
    .update(organizations)
    .set({ billingName: billingName ?? null, taxNumber: taxNumber ?? null })
    .where(
      and(
        eq(organizations.id, id),
        isNull(organizations.closedAt),
        permittedFor(memberId, organizations.id, 'own'),
      ),
    )
    .returning({ id: organizations.id })
  return changed.length > 0
}

/** Returns the former address; null where not permitted. */
export const changeLogo = (db: Db, memberId: string, id: string, logoUrl: string | null) =>
  db.transaction(async (tx): Promise<{ before: string | null } | null> => {
    const [row] = await tx
      .select({ before: organizations.logoUrl })
      .from(organizations)
      .where(isEditable(memberId, id))
      .for('no key update')
    if (row) await tx.update(organizations).set({ logoUrl }).where(eq(organizations.id, id))
    return row ?? null
  })
