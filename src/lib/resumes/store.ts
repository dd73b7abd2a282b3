import type { Env } from '../env.ts'
import { type FilePlace, type FileStore, filePlace, fileStore, isNameOf } from '../files/store.ts'

const RESUMES = { folder: 'resumes', ending: 'pdf', type: 'application/pdf' }

export const isResumeName = (name: string) => isNameOf(RESUMES, name)

export const resumesOf = (env: Env): FileStore => resumeStore(filePlace(env))

export const resumeStore = (place: FilePlace): FileStore => fileStore(place, RESUMES)
