import { AnnounceCourses } from './learning/AnnounceCourses';
import { CompleteCourse } from './certificates/CompleteCourse';
import { CompleteExcused } from './certificates/CompleteExcused';
import { GetCertificate } from './certificates/GetCertificate';
import { GetCourse } from './learning/GetCourse';
import { GetCourses } from './learning/GetCourses';
import { GetCredential, GetIssuerKeys, GetStatusList } from './certificates/GetCredential';
import { GetRegister } from './register/GetRegister';
import { GetTeamRegister } from './register/GetTeamRegister';
import { GetUserCourse } from './learning/GetUserCourse';
import { MailCertificate } from './certificates/MailCertificate';
import { OpenUnit } from './learning/OpenUnit';
import { RemindOfHours, SendHoursReminder } from './register/RemindOfHours';
import { RequestCourseContent } from './editing/RequestCourseContent';
import { RevokeCertificate } from './certificates/RevokeCertificate';
import { SaveTestAnswer } from './tests/SaveTestAnswer';
import { SendCourseCertificate } from './certificates/SendCourseCertificate';
import { SendStatement } from './statements/SendStatement';
import { SetCourseAlert } from './learning/SetCourseAlert';
import { StartTest } from './tests/StartTest';
import { UpdateCourse } from './editing/UpdateCourse';
import { ValidateTest } from './tests/ValidateTest';

export const coursesOperations = {
  AnnounceCourses,
  CompleteCourse,
  CompleteExcused,
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
  SetCourseAlert,
  StartTest,
  UpdateCourse,
  ValidateTest,
};
