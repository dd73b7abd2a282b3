import { z } from 'zod'

export type Json = { [key: string]: unknown }

type Io = 'input' | 'output'

/** Schemas as the document has them; those with a name are collected in `components`. */
export function schemaWriter() {
  const components: Record<string, Json> = {}
  const responses: Record<string, Json> = {}
  const write = (schema: z.ZodType, io: Io): Json => {
    const { $defs = {}, properties } = convert(z.object({ schema }), io)
    Object.assign(components, $defs)
    return (properties as { schema: Json }).schema
  }
  return { components, responses, write }
}

export type SchemaWriter = ReturnType<typeof schemaWriter>

function convert(schema: z.core.$ZodType, io: Io): { $defs?: Record<string, Json> } & Json {
  const written = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: amend(io) })
  return JSON.parse(JSON.stringify(written).replaceAll('#/$defs/', '#/components/schemas/'))
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

const amend =
  (io: Io): Override =>
  ({ zodSchema, jsonSchema }) => {
    const { def } = zodSchema._zod
    // A list is checked to be one before its items are.
    if (def.type === 'pipe' && def.in._zod.def.type === 'custom' && io === 'input')
      Object.assign(jsonSchema, convert(def.out, io))
    if (def.type === 'object') {
      const required = Object.keys(def.shape).filter((name) => !isOptional(def.shape[name]!))
      if (required.length > 0) jsonSchema.required = required
      else delete jsonSchema.required
    }
    // The format says it.
    if (jsonSchema.format) delete jsonSchema.pattern
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    // More fields can come at any time.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    delete jsonSchema.id
    delete jsonSchema.$schema
  }

/** A schema that turns a missing value into something takes it too. */
const isOptional = (schema: z.core.$ZodType) => z.safeParse(schema, undefined).success
