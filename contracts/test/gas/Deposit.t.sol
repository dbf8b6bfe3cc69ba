// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {Signing} from "../parts/Signing.sol";
import {vm} from "../parts/Vm.sol";

/// @title Gas of whole transactions: a first deposit of a campaign, each way, and a top-up.
/// forge-config: default.isolate = true
contract DepositGasTest is Signing {
    function setUp() public override {
        super.setUp();
        // Somebody else's money is there already, as it always is.
        fund(refOf(otherAdvertiser), otherAdvertiser, 100e6);
        usdc.mint(advertiser, 100e6);
    }

    function test_Deposit() public {
        vm.prank(advertiser);
        usdc.approve(address(escrow), 20e6);
        vm.prank(advertiser);
        escrow.deposit(ref(), 10e6);
        vm.snapshotGasLastCall("deposit", "deposit");
        vm.prank(advertiser);
        escrow.deposit(ref(), 5e6);
        vm.snapshotGasLastCall("deposit", "deposit as a top-up");
    }

    function test_DepositWithPermit() public {
        bytes memory signature = signPermit(ADVERTISER_KEY, advertiser, address(escrow), 10e6, START);
        vm.prank(advertiser);
        escrow.depositWithPermit(ref(), 10e6, START, signature);
        vm.snapshotGasLastCall("deposit", "depositWithPermit");
    }

    function test_DepositWithAuthorization() public {
        IEscrow.Authorization memory authorization = authorize(ADVERTISER_KEY, advertiser, ref(), 10e6, "one");
        escrow.depositWithAuthorization(ref(), authorization);
        vm.snapshotGasLastCall("deposit", "depositWithAuthorization");
    }

    function test_PlainTransferAndAllocate() public {
        vm.prank(advertiser);
        usdc.transfer(address(escrow), 10e6);
        vm.snapshotGasLastCall("deposit", "plain transfer");
        vm.prank(operator);
        escrow.allocate("payment", ref(), 10e6);
        vm.snapshotGasLastCall("deposit", "allocate");
    }
}
