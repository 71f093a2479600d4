import type { Institution } from '../report/report.ts'
import type { ReportProvider } from '../report/provider.ts'
import { REPORTS } from '../report/report-definitions.ts'
import type { Available } from './counter-report.ts'

/** `/r51/status`: one service, which answers if anything does. */
export const statusJson = ({ platform, registryRecord }: ReportProvider) => [
  { Description: `COUNTER reports of ${platform.name}`, Service_Active: true, Registry_Record: registryRecord },
]

/** `/r51/members`: the institutions of which a customer may know. */
export const membersJson = (members: readonly Institution[], { platform }: ReportProvider) =>
  members.map(({ id, name }) => ({
    Institution_Name: name,
    Customer_ID: id,
    Institution_ID: { Proprietary: [`${platform.id}:${id}`] },
  }))

/** `/r51/reports`: every report, with the months of which there is usage. */
export const reportsJson = ({ first, last }: Available) =>
  REPORTS.map(({ id, name, isView, level }) => ({
    Report_Name: name,
    Report_ID: id,
    Release: '5.1',
    Report_Description: isView
      ? `A standard view of usage by ${level}.`
      : `Usage by ${level}, with filters and attributes of your choice.`,
    Path: `/r51/reports/${id.toLowerCase()}`,
    First_Month_Available: first,
    Last_Month_Available: last,
  }))
