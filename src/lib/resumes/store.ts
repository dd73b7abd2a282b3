import type { Env } from '../env.ts'
import { type FileStore, fileStore, isNameOf, type Place, placeOf } from '../files/store.ts'

const RESUMES = { folder: 'resumes', ending: 'pdf', type: 'application/pdf' }

/** Whether a text has the form of a stored résumé's name. */
export const isResumeName = (name: string) => isNameOf(RESUMES, name)

/** Members' résumés, where the environment says that files are. None is at a public address. */
export const resumesOf = (env: Env): FileStore => resumeStore(placeOf(env))

export const resumeStore = (place: Place): FileStore => fileStore(place, RESUMES)
