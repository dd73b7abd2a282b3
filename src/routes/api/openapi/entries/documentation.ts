import { z } from 'zod'
import type { Entries } from '../entry.ts'

export const documentationEntries: Entries = {
  'GET /api/openapi.json': {
    id: 'getDocument',
    summary: 'Get this document',
    responses: { 200: z.looseObject({ openapi: z.string().meta({ example: '3.1.1' }) }) },
  },
}
