import { type Column, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { opportunities } from '../../schema/opportunities.ts'
import { organizations } from '../../schema/organizations.ts'
import { users } from '../../schema/users.ts'
import { type JsonFields, jsonUnlessNull } from '../fields.ts'

export type Section = {
  /** Any of these columns names the member. */
  owners: Column[]
  /** Sort key, before the id. */
  at: Column | SQL
  /** Unique across sites. */
  id: Column | SQL
  from: SQL
  fields: JsonFields
  where?: SQL
}

/** Whose archive it is, and where it is made: from the `archive` of the query around it. */
export const ARCHIVED_MEMBER = sql`(select member from archive)`
export const SITE = sql`(select site from archive)`

export const pick = <Name extends string, Table extends Record<Name, Column>>(
  table: Table,
  ...names: Name[]
) => Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>

export const otherMember = alias(users, 'other')

export const namedPart = (table: { id: Column; name: Column }) => ({
  id: table.id,
  name: table.name,
})

export const someMember = {
  id: otherMember.id,
  name: sql`btrim(${otherMember.firstName} || ' ' || ${otherMember.lastName})`,
}

export const organization = jsonUnlessNull(organizations.id, namedPart(organizations))

export const opportunity = {
  id: opportunities.id,
  title: opportunities.title,
  type: opportunities.type,
  organization,
}

export const writtenTexts = (table: { createdAt: Column; updatedAt: Column }) => ({
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
})

export const theOpportunity = (
  id: Column,
) => sql`join ${opportunities} on ${opportunities.id} = ${id}
  left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`
