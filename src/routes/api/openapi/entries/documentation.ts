import { z } from 'zod'
import { searchField } from '../../../../lib/lists/fields.ts'
import type { Entries } from '../entry.ts'

export const docsQuery = z.object({ q: searchField('The search') })

export const documentationEntries: Entries = {
  'GET /api/openapi.json': {
    id: 'getDocument',
    summary: 'Get this document',
    responses: { 200: z.looseObject({ openapi: z.string().meta({ example: '3.1.1' }) }) },
  },
  'GET /api/docs': {
    id: 'openDocs',
    summary: 'Open the documentation',
    query: docsQuery,
    responses: { 200: 'text/html' },
  },
  'GET /api/docs/:call': {
    id: 'openCallDocs',
    summary: 'Open the documentation of a call',
    responses: { 200: 'text/html' },
  },
}
