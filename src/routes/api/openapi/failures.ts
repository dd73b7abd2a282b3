import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import { RETRY_HEADERS } from './headers.ts'
import type { Json, SchemaWriter } from './schemas.ts'

/** The body of every error. */
export const errorSchema = z
  .strictObject({
    message: z.string().meta({ description: 'For people' }),
    code: z.string().meta({ description: 'For programs' }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'A message for each wrong field' }),
  })
  .meta({ id: 'Error', example: { message: 'Unauthorized', code: 'unauthorized' } })

/** The response with one of these codes: a component, as many routes have the same. */
export function failure(writer: SchemaWriter, status: number, codes: ErrorCode[]): Json {
  const name = `${status}_${codes.join('_')}`
  writer.responses[name] ??= {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code][1]}`).join('\n\n'),
    content: {
      'application/json': {
        schema: {
          allOf: [writer.write(errorSchema, 'output'), { properties: { code: { enum: codes } } }],
        },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            { value: { message: messageOf(code), code, ...(code === 'invalid' && WRONG_FIELD) } },
          ]),
        ),
      },
    },
    ...(status === 429 || status === 503 ? { headers: RETRY_HEADERS } : {}),
  }
  return { $ref: `#/components/responses/${name}` }
}

const WRONG_FIELD = { errors: { title: 'Title is required' } }

const messageOf = (code: ErrorCode) =>
  ERROR_CODES[code][0] === 401 ? 'Unauthorized' : ERROR_CODES[code][1].replaceAll('`', '')
