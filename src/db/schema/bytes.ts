import { customType } from 'drizzle-orm/pg-core'

/** The driver writes bytes as they are; a text of their digits it would take for the bytes. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})
