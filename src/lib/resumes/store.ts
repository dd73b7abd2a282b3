import type { Env } from '../env.ts'
import { type FilePlace, type FileStore, filePlace, fileStore, isNameOf } from '../files/store.ts'

const RESUMES = { folder: 'resumes', ending: 'pdf', type: 'application/pdf' }

/** Whether a text has the form of a stored résumé's name. */
export const isResumeName = (name: string) => isNameOf(RESUMES, name)

/** Members' résumés, where the environment says that files are. None is at a public address. */
export const resumesOf = (env: Env): FileStore => resumeStore(filePlace(env))

export const resumeStore = (place: FilePlace): FileStore => fileStore(place, RESUMES)
