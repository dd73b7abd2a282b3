import type { Env } from '../env.ts'
import { photoStore } from '../photos/store.ts'
import { resumeStore } from '../resumes/store.ts'
import { type FilePlace, type FileStore, filePlace } from './store.ts'

export type Stores = { photos: FileStore; resumes: FileStore }

export const storesIn = (place: FilePlace): Stores => ({
  photos: photoStore(place),
  resumes: resumeStore(place),
})

export const storesOf = (env: Env): Stores => storesIn(filePlace(env))
