import { GetCertificate } from './GetCertificate';
import { GetCourse } from './GetCourse';
import { GetCourses } from './GetCourses';
import { GetCredential, GetIssuerKeys, GetStatusList } from './GetCredential';
import { GetRegister } from './GetRegister';
import { GetTeamRegister } from './GetTeamRegister';
import { GetUserCourse } from './GetUserCourse';
import { MailCertificate } from './MailCertificate';
import { OpenUnit } from './OpenUnit';
import { RemindOfHours, SendHoursReminder } from './RemindOfHours';
import { RequestCourseContent } from './RequestCourseContent';
import { RevokeCertificate } from './RevokeCertificate';
import { SaveTestAnswer } from './SaveTestAnswer';
import { SendCourseCertificate } from './SendCourseCertificate';
import { SendStatement } from './SendStatement';
import { StartTest } from './StartTest';
import { UpdateCourse } from './UpdateCourse';
import { ValidateTest } from './ValidateTest';

export const coursesOperations = {
  GetCertificate,
  GetCourse,
  GetCourses,
  GetCredential,
  GetIssuerKeys,
  GetRegister,
  GetStatusList,
  GetTeamRegister,
  GetUserCourse,
  MailCertificate,
  OpenUnit,
  RemindOfHours,
  RequestCourseContent,
  RevokeCertificate,
  SaveTestAnswer,
  SendCourseCertificate,
  SendHoursReminder,
  SendStatement,
  StartTest,
  UpdateCourse,
  ValidateTest,
};
