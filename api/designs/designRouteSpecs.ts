import { z } from '@hono/zod-openapi'
import { MAX_DESIGN_BYTES, MAX_DESIGN_VERSIONS, VERSION_SPACING_MIN } from '#wire/limits.ts'
import { CreatedDesign, DesignConflict, DesignRevision, DesignVersions, SavedDesign } from '#wire/savedDesign.ts'
import { BODY_SCHEMAS } from '../http/body/bodySchemas.ts'
import { jsonBody } from '../http/body/jsonBody.ts'
import { get, jsonContent, NOT_MODIFIED, post, problemResponses, put, remove } from '../http/openApiRouter.ts'

/** OpenAPI descriptions of the saved-design routes. */

const TAG = 'Designs'
const documentBody = { required: true, content: { 'application/json': { schema: BODY_SCHEMAS.design } } }
const designBody = jsonBody('design', MAX_DESIGN_BYTES / 1024)
const id = z.string().describe('The id of the design')
/** The name of the security scheme; the secret travels as `Authorization: Bearer …`. */
export const EDIT_SECRET = 'editSecret'
const security = [{ [EDIT_SECRET]: [] }]

const BODY_PROBLEMS = [400, 408, 413, 415, 422] as const
const PROBLEMS = [429, 500, 503] as const
const NO_ROOM = 507

export const createDesign = post('/designs', 'createDesign', TAG, {
  summary: 'Save a design for the first time',
  description:
    'No account is needed. The `id` that is answered opens the design for whoever has it; the `editSecret`, told this once, ' +
    'allows changes.',
  middleware: designBody,
  request: { body: documentBody },
  responses: {
    201: jsonContent(CreatedDesign, 'The design is saved as version 1'),
    ...problemResponses(...BODY_PROBLEMS, ...PROBLEMS, NO_ROOM),
  },
})

export const readDesign = get('/designs/{id}', 'getDesign', TAG, {
  summary: 'The newest version of a design',
  request: { params: z.object({ id }) },
  responses: {
    200: jsonContent(SavedDesign, 'The design'),
    304: NOT_MODIFIED,
    ...problemResponses(404, ...PROBLEMS),
  },
})

export const saveDesign = put('/designs/{id}', 'saveDesign', TAG, {
  summary: 'Save a new version of a design',
  description:
    '`If-Match` names the version that the changes start from, such as `"7"`. Where another version is the newest nothing is ' +
    'saved; the answer holds that version. The same request sent again, because its answer was lost, succeeds. To restore an ' +
    'older version, save its document.',
  security,
  middleware: designBody,
  request: {
    params: z.object({ id }),
    // Optional for the validator only: the handler answers a request without it 428, not 422.
    headers: z.object({
      'if-match': z
        .string()
        .optional()
        .openapi({ param: { required: true } }),
    }),
    body: documentBody,
  },
  responses: {
    200: jsonContent(DesignRevision, 'The new version is saved'),
    412: {
      description: 'Somebody else saved first',
      content: { 'application/problem+json': { schema: DesignConflict.meta({ id: 'DesignConflict' }) } },
    },
    ...problemResponses(401, 403, 404, 428, ...BODY_PROBLEMS, ...PROBLEMS, NO_ROOM),
  },
})

export const deleteDesign = remove('/designs/{id}', 'deleteDesign', TAG, {
  summary: 'Delete a design with all its versions',
  security,
  request: { params: z.object({ id }) },
  responses: { 204: { description: 'It is deleted' }, ...problemResponses(401, 403, 404, ...PROBLEMS) },
})

export const listVersions = get('/designs/{id}/versions', 'getDesignVersions', TAG, {
  summary: 'The versions of a design that are kept',
  description:
    `The last ${MAX_DESIGN_VERSIONS}, and of those before the last of each editor and of every ${VERSION_SPACING_MIN} minutes. ` +
    'Needs the edit secret: who was given the id sees what the design is now, not what was taken out of it before.',
  security,
  request: { params: z.object({ id }) },
  responses: { 200: jsonContent(DesignVersions, 'The versions'), ...problemResponses(401, 403, 404, ...PROBLEMS) },
})

export const readVersion = get('/designs/{id}/versions/{version}', 'getDesignVersion', TAG, {
  summary: 'One of the kept versions of a design',
  security,
  request: { params: z.object({ id, version: z.string().regex(/^[1-9]\d{0,8}$/, 'must be a version number') }) },
  responses: { 200: jsonContent(SavedDesign, 'That version'), ...problemResponses(401, 403, 404, 422, ...PROBLEMS) },
})

/** A picture of 300 kB in base64 and its title [kB, of 1024 bytes]. */
const MAX_PICTURE_BODY_KB = 404

export const savePicture = put('/designs/{id}/picture', 'saveDesignPicture', TAG, {
  summary: 'Save the picture for the preview of a design’s link',
  description:
    'In place of the one before. The server re-encodes it as a JPEG of at most 300 kB. Whoever has the link sees it; it is ' +
    'deleted with the design, and copies of the design have none.',
  security,
  middleware: jsonBody('linkPicture', MAX_PICTURE_BODY_KB),
  request: {
    params: z.object({ id }),
    body: { required: true, content: { 'application/json': { schema: BODY_SCHEMAS.linkPicture } } },
  },
  responses: {
    204: { description: 'The picture is saved' },
    ...problemResponses(401, 403, 404, ...BODY_PROBLEMS, ...PROBLEMS, NO_ROOM),
  },
})

export const readPicture = get('/designs/{id}/picture', 'getDesignPicture', TAG, {
  summary: 'The picture for the preview of a design’s link',
  request: { params: z.object({ id }) },
  responses: {
    200: {
      description: 'The picture',
      content: { 'image/jpeg': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    304: NOT_MODIFIED,
    ...problemResponses(404, ...PROBLEMS),
  },
})

export const deletePicture = remove('/designs/{id}/picture', 'deleteDesignPicture', TAG, {
  summary: 'Delete the picture for the preview of a design’s link',
  security,
  request: { params: z.object({ id }) },
  responses: { 204: { description: 'There is none any more' }, ...problemResponses(401, 403, 404, ...PROBLEMS) },
})

export const copyDesign = post('/designs/{id}/copies', 'copyDesign', TAG, {
  summary: 'Save the newest version of a design as a design of its own',
  // A form of another site's page can send no JSON.
  middleware: jsonBody('nothing', 1),
  request: {
    params: z.object({ id }),
    body: { required: true, content: { 'application/json': { schema: BODY_SCHEMAS.nothing } } },
  },
  responses: {
    201: jsonContent(CreatedDesign, 'The copy, as version 1'),
    ...problemResponses(...BODY_PROBLEMS, 404, ...PROBLEMS, NO_ROOM),
  },
})
