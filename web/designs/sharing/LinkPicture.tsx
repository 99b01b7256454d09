import { useMutation } from '@tanstack/react-query'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { pictureBase64, useOpenHousePicture } from '../../design/housePicture.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { markOf } from '../stored/contentHash.ts'
import { deleteLinkPicture, saveLinkPicture } from '../stored/designsApi.ts'
import type { ServerCopy } from '../stored/localDesign.ts'
import { localDesign } from '../stored/localDesigns.ts'
import { keepCopy } from '../stored/openDesigns.ts'

interface LinkPictureProps {
  /** Design name: the title of the preview. */
  readonly name: string
  /** Copy of the open design on the server. */
  readonly server: ServerCopy
}

/** Puts the saved picture of the house into the preview of the design's link, or removes it; nothing where there is no picture. */
export const LinkPicture = ({ name, server }: LinkPictureProps) => {
  const { t } = useRestWords('designs')
  const designId = useDesign((design) => design.designId)
  const picture = useOpenHousePicture()
  const mark = picture && markOf(picture.dataUrl)
  const isShown = server.pictureMark !== undefined
  const {
    mutate: show,
    isPending: isSending,
    data: answer,
  } = useMutation({
    mutationFn: async (isWanted: boolean) => {
      const answer =
        isWanted && picture
          ? await saveLinkPicture(server, { picture: pictureBase64(picture), title: name })
          : await deleteLinkPicture(server)
      // A save during the request has changed the record.
      const kept = localDesign(designId)?.server
      if (answer.outcome === 'ok' && kept)
        keepCopy(designId, { ...kept, pictureMark: isWanted && mark !== null ? mark : undefined })
      return answer
    },
  })
  if (!server.editSecret || !(picture || isShown)) return null
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={isShown}
            aria-disabled={isSending}
            onChange={() => !isSending && show(!isShown)}
            className="size-6 accent-(--primary)"
          />
          {t('linkPicture')}
        </label>
        {picture && isShown && server.pictureMark !== mark && (
          <Button aria-disabled={isSending} onClick={() => !isSending && show(true)}>
            {t('linkPictureUpdate')}
          </Button>
        )}
      </div>
      {answer && answer.outcome !== 'ok' && <Notice role="alert" tone="danger" text={t('linkPictureFailed')} />}
    </div>
  )
}
