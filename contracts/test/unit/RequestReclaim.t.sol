// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract RequestReclaimTest is EscrowTest {
    function test_GivesNotice() public {
        bytes32 k = fund(100e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.ReclaimRequested(k, advertiser, 100e6);
        request();
        (bool running, uint256 age) = escrow.reclaimNotice(k);
        vm.assertTrue(running);
        vm.assertEq(age, 0);
        vm.assertEq(escrow.campaign(k).noticeAt, START);
    }

    function test_IsTheRefundAddresss() public {
        fund(100e6);
        address[4] memory others = [operator, admin, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotRefundTo.selector, others[i], advertiser));
            vm.prank(others[i]);
            escrow.requestReclaim(ref());
        }
    }

    function test_P67_RefusesBeforeFunding() public {
        bytes32 k = key();
        expectRevert(abi.encodeWithSelector(IEscrow.NothingToReclaim.selector, k));
        request();
    }

    function test_RefusesASecondNoticeWhileOneRuns() public {
        bytes32 k = fund(100e6);
        request();
        vm.warp(START + 14 days - 1);
        expectRevert(abi.encodeWithSelector(IEscrow.ReclaimNoticeRuns.selector, k, 14 days - 1));
        request();
    }

    function test_TakesANewNoticeAfterTheOldOneRanOut() public {
        bytes32 k = fund(100e6);
        request();
        vm.warp(START + 14 days);
        (bool running,) = escrow.reclaimNotice(k);
        vm.assertFalse(running);
        request();
        uint256 age;
        (running, age) = escrow.reclaimNotice(k);
        vm.assertTrue(running);
        vm.assertEq(age, 0);
    }

    function test_P23_WorksWhilePaused() public {
        bytes32 k = fund(100e6);
        pauseEscrow();
        request();
        (bool running,) = escrow.reclaimNotice(k);
        vm.assertTrue(running);
    }

    function test_NoticesOfOtherCampaignsAreTheirOwn() public {
        fund(100e6);
        bytes32 other = fund(refOf(otherAdvertiser), 1e6);
        request();
        (bool running,) = escrow.reclaimNotice(other);
        vm.assertFalse(running);
    }
}
