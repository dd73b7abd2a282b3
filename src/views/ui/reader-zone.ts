import { createContext } from 'react'

/** The IANA name of the reader's time zone; null where it is not known. */
export const ReaderZone = createContext<string | null>(null)
