import { articlePage, citingPlaces, placeFloats, supplementaryFiles, targets, type ArticlePage, type ArticleRecord, type Content, type ContentNode, type PartName } from '@lectern/domain'
