import { customType } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: string }>({
  dataType: () => 'bytea',
  toDriver: (value) => `\\x${value.toHex()}`,
  fromDriver: (value) =>
    new Uint8Array(typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : value),
})
