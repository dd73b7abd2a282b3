import { customType } from 'drizzle-orm/pg-core'

/** Bytes are passed as they are: the driver would take their text form for the bytes. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})
