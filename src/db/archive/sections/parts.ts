import { type Column, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { opportunities } from '../../schema/opportunities.ts'
import { organizations } from '../../schema/organizations.ts'
import { users } from '../../schema/users.ts'
import { type JsonFields, jsonUnlessNull } from '../fields.ts'

/** What of a member stands in one file of their export. */
export type Section = {
  /** Whose a row is, by any of these. */
  owners: Column[]
  /** By what the rows are in order, before their names. */
  at: Column | SQL
  /** A UUID that no other record of its file has, also of another site. */
  id: Column | SQL
  from: SQL
  fields: JsonFields
  /** Which of the rows are told of; all unless said. */
  where?: SQL
}

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

/** The opportunity of an id, with whose it is. */
export const theOpportunity = (
  id: Column,
) => sql`join ${opportunities} on ${opportunities.id} = ${id}
  left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`
